import { defineSlotRecipe } from '@chakra-ui/react';

/** A status label with a dot or icon: never color alone. */
export const statusBadge = defineSlotRecipe({
  className: 'status-badge',
  slots: ['root', 'dot'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '22px',
      px: '2',
      borderRadius: 'l1',
      textStyle: 'meta',
      fontWeight: '500',
      whiteSpace: 'nowrap',
    },
    dot: { boxSize: '6px', borderRadius: 'full', flexShrink: '0' },
  },
  variants: {
    tone: {
      neutral: { root: { bg: 'bg.muted', color: 'fg.muted' }, dot: { bg: 'icon.quiet' } },
      ok: { root: { bg: 'ok.subtle', color: 'ok.fg' }, dot: { bg: 'ok.dot' } },
      bad: { root: { bg: 'bad.subtle', color: 'bad.fg' }, dot: { bg: 'bad.dot' } },
      warn: { root: { bg: 'warn.subtle', color: 'warn.fg' }, dot: { bg: 'warn.dot' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** The header of a page or a pane: 52 px, title at the start and actions at the end. */
export const pageHeader = defineSlotRecipe({
  className: 'page-header',
  slots: ['root', 'title', 'actions'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '2', flexShrink: '0', minH: '52px', px: '4' },
    title: { textStyle: 'section', minW: '0', truncate: true },
    actions: { display: 'flex', alignItems: 'center', gap: '1', flexShrink: '0', ms: 'auto' },
  },
  variants: {
    size: {
      pane: {},
      page: {
        root: {
          px: { base: '3', md: '4', lg: '6' },
          pt: '6',
          pb: '5',
          flexWrap: { base: 'wrap', md: 'nowrap' },
        },
        title: { textStyle: 'title' },
        // Always on their own line, however long the title is, so that a loading title does not shift the content
        // below.
        actions: {
          flexBasis: { base: '100%', md: 'auto' },
          flexWrap: { base: 'wrap', md: 'nowrap' },
          justifyContent: 'flex-end',
        },
      },
    },
    bordered: { true: { root: { borderBottomWidth: '1px', borderColor: 'border' } } },
  },
  defaultVariants: { size: 'pane' },
});

/** One sentence and one action for a view without content. */
export const emptyState = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'picture', 'title', 'description', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      // Fills its parent, either a flex column or a pane with a fixed height.
      flex: '1',
      height: '100%',
      minH: '0',
      px: '6',
      py: '10',
      textAlign: 'center',
    },
    picture: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '12',
      mb: '4',
      borderRadius: 'l3',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    // It may quote user input: long words wrap.
    title: { maxW: '100%', textStyle: 'section' },
    description: { mt: '1', maxW: '24rem', textStyle: 'body', color: 'fg.muted', textWrap: 'pretty' },
    action: { mt: '4', display: 'flex', gap: '2', flexWrap: 'wrap', justifyContent: 'center' },
  },
  variants: { tone: { bad: { picture: { bg: 'bad.subtle', color: 'bad.fg' } } } },
});
