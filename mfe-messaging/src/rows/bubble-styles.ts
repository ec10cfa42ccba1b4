import type { SystemStyleObject } from '@dashboard/shared/ui';

const ROOT: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  alignSelf: 'flex-end',
  maxW: 'min(76%, 440px)',
  minW: '0',
  mt: '0.5',
  '&[data-kind=in]': { alignItems: 'flex-start', alignSelf: 'flex-start' },
  '&[data-first]': { mt: '2.5' },
  '&:not([data-last]) > .bubble-status': { mb: '1.5' },
  _hover: { '& .bubble-tool': { opacity: '1' } },
};

const LABEL: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  mb: '1',
  px: '1',
  maxW: '100%',
  textStyle: 'meta',
  color: 'fg.muted',
  '& > *': { flexShrink: '0' },
  // A name without a space, or a campaign's name, shrinks in favor of the time. `clip` instead of `hidden`: a hidden
  // overflow can scroll and creates a layer.
  '& > .bubble-tag': { flexShrink: '20', truncate: true, overflow: 'clip', minW: '0' },
  '& > span:not(.bubble-time, .bubble-tag)': {
    flexShrink: '1',
    truncate: true,
    overflow: 'clip',
    minW: '0',
  },
  '& > span:first-of-type': { fontWeight: '600' },
};

/** The campaign that a message replies to. */
const TAG: SystemStyleObject = {
  ms: '0.5',
  px: '1.5',
  borderRadius: 'l1',
  bg: 'bg.muted',
  color: 'fg.muted',
  '&[href]': { color: 'brand.fg', _hover: { textDecoration: 'underline' } },
};

/** Text and files, one below the other, with the details button beside them. */
const CONTENT: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'inherit',
  position: 'relative',
  maxW: '100%',
};

const BODY: SystemStyleObject = {
  px: '3',
  py: '2',
  borderRadius: 'bubble',
  borderWidth: '1px',
  borderColor: 'transparent',
  color: 'fg',
  textStyle: 'message',
  textWrap: 'pretty',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-empty]': { color: 'fg.muted', textStyle: 'secondary' },
};

const LINK: SystemStyleObject = {
  color: 'brand.fg',
  cursor: 'pointer',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  // The page's reset breaks long words in every element, but lets a bubble grow to its longest word first. The same for
  // the element inside.
  overflowWrap: 'inherit',
};

/**
 * Details and Copy, for pointer and keyboard. Beside files without text, the details are always visible on devices without
 * hover. Takes no space.
 */
const TOOL: SystemStyleObject = {
  position: 'absolute',
  top: '50%',
  insetEnd: '100%',
  mt: '-12px',
  mx: '1',
  display: 'grid',
  placeItems: 'center',
  boxSize: '24px',
  borderRadius: 'l2',
  color: 'icon.quiet',
  cursor: 'pointer',
  opacity: '0',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { opacity: '1' },
  '@media (hover: none)': { opacity: '0.6' },
};

/** Beyond the details button, without a gap: there the pointer would leave the bubble. */
const COPY: SystemStyleObject = { insetEnd: 'calc(100% + 24px)' };

/** Above the bubble while a tool has the keyboard's focus. The pointer shows the title of the text. */
const EXACT_TIME: SystemStyleObject = {
  display: 'none',
  position: 'absolute',
  bottom: 'calc(100% + 2px)',
  insetEnd: '0',
  zIndex: '1',
  px: '2',
  py: '0.5',
  borderRadius: 'l1',
  bg: 'fg',
  color: 'bg',
  textStyle: 'meta',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
};

/** Without hover, a tap on the text opens the details. Other tap targets in and below the text lie above that area. */
const TOUCH: SystemStyleObject = {
  '& .bubble .bubble-body ~ .bubble-details': {
    inset: '-3px 0',
    m: '0',
    boxSize: 'auto',
    bg: 'transparent',
    opacity: '1',
    '& > svg': { display: 'none' },
  },
  // The details copy the text, too.
  '& .bubble .bubble-copy, & .bubble .bubble-exact-time': { display: 'none' },
  '& .bubble-link, & .bubble-content > :not(.bubble-body, .bubble-tool, .bubble-exact-time)': {
    position: 'relative',
    zIndex: '1',
  },
  '& .bubble-action, & .bubble-failure': {
    position: 'relative',
    _after: { content: '""', position: 'absolute', inset: '-14px 0' },
  },
  // Actions below the text do not cover it with their touch targets.
  '& .bubble-status': { rowGap: '14px' },
};

const STATUS: SystemStyleObject = {
  display: 'flex',
  // Actions that do not fit go below the text, which would otherwise have one word per line on a phone.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '1',
  mt: '1',
  px: '0.5',
  textStyle: 'meta',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
  '&[data-bad]': { color: 'bad.fg', fontWeight: '500' },
  // Without actions the line is one or two words and a time, and never wraps.
  '&[data-short]:not([data-bad])': { whiteSpace: 'nowrap' },
};

/** Icon and text. */
const STATE: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minW: '0',
  '& > svg': { flexShrink: '0' },
};

/** The text of a failure. */
const FAILURE: SystemStyleObject = {
  borderRadius: 'l1',
  fontWeight: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
};

const ACTION: SystemStyleObject = {
  whiteSpace: 'nowrap',
  ms: '1',
  borderRadius: 'l1',
  color: 'brand.fg',
  fontWeight: '600',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
};

const KINDS: SystemStyleObject = {
  '& .bubble:not([data-kind=in]) [data-tail]': { borderBottomEndRadius: 'tail' },
  '& .bubble[data-kind=in] [data-tail]': { borderBottomStartRadius: 'tail' },
  '& .bubble[data-kind=in] .bubble-tool': { insetStart: '100%', insetEnd: 'auto' },
  '& .bubble[data-kind=in] .bubble-copy': { insetStart: 'calc(100% + 24px)' },
  '& .bubble[data-kind=in] .bubble-exact-time': { insetStart: '0', insetEnd: 'auto' },
  '& .bubble[data-kind=in] .bubble-body': { bg: 'bg.muted' },
  '& .bubble[data-kind=out] .bubble-body': { bg: 'brand.subtle' },
  '& .bubble[data-kind=auto] .bubble-body': { bg: 'bg', borderColor: 'border.strong' },
  '& .bubble[data-kind=failed] .bubble-body': { bg: 'bad.subtle', borderColor: 'bad.line' },
};

/**
 * Styles of every bubble below the element that has them, computed once. A fast scroll renders dozens of bubbles
 * between two frames, and separate styles took a third of the time of each.
 */
export const BUBBLE_STYLES: SystemStyleObject = {
  '& .bubble': ROOT,
  '& .bubble-label': LABEL,
  '& .bubble-tag': TAG,
  '& .bubble-content': CONTENT,
  '& .bubble-body': BODY,
  '& .bubble-link': LINK,
  '& .bubble-link bdi': { overflowWrap: 'inherit' },
  '& .bubble-tool': TOOL,
  '& .bubble-copy': COPY,
  '& .bubble-exact-time': EXACT_TIME,
  '& .bubble-content:focus-within > .bubble-tool': { opacity: '1' },
  '& .bubble-tool:focus-visible ~ .bubble-exact-time': { display: 'block' },
  '& .bubble-status': STATUS,
  '& .bubble-state': STATE,
  '& .bubble-failure': FAILURE,
  '& .bubble-action': ACTION,
  ...KINDS,
  '@media (hover: none)': TOUCH,
};
