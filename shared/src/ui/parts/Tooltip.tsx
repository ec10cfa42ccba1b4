import { Box, Portal } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeTip, type TipPlacement } from './place-tip';

const OPEN_DELAY_MS = 400;
const CLOSE_DELAY_MS = 100;

export interface TooltipProps {
  content: ReactNode;
  disabled?: boolean;
  positioning?: { placement?: TipPlacement };
  /** The tooltip repeats the control's name, so it is not also its accessible description. */
  isName?: boolean;
  /** The control has no other purpose than the tooltip: a click or tap also shows it. */
  isOnClick?: boolean;
  /** One element. */
  children: ReactNode;
}

function useDelayedFlag() {
  const [isOn, setOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOn(next);
    else timer.current = setTimeout(() => setOn(next), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isOn, set] as const;
}

interface TipProps {
  id: string;
  anchor: Element;
  placement: TipPlacement;
  isName: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Tip({ id, anchor, placement, isName, onClose, children }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tip.current) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const size = tip.current.getBoundingClientRect();
    const { top, left } = placeTip(anchor.getBoundingClientRect(), size, view, placement);
    Object.assign(tip.current.style, { top: `${top}px`, left: `${left}px`, visibility: 'visible' });
  });
  useEffect(() => {
    if (isName) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id, isName]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', onClose, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  return (
    <Portal>
      <Box
        ref={tip}
        id={id}
        role="tooltip"
        position="fixed"
        top="0"
        left="0"
        visibility="hidden"
        zIndex="tooltip"
        maxW="20rem"
        px="2"
        py="1"
        rounded="l1"
        bg="bg.inverted"
        color="fg.inverted"
        textStyle="meta"
        fontWeight="500"
      >
        {children}
      </Box>
    </Portal>
  );
}

/**
 * A tooltip for a control on hover or keyboard focus; Escape hides it. It costs nothing until shown, so a list of
 * hundreds may use it.
 */
export function Tooltip({
  content,
  disabled = false,
  positioning,
  isName = false,
  isOnClick = false,
  children,
}: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useDelayedFlag();
  const anchor = wrapper.current?.firstElementChild;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the control turns Enter and Space into a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no box and only handles events of the control
    <span
      ref={wrapper}
      style={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setOpen(true, OPEN_DELAY_MS)}
      onPointerLeave={() => setOpen(false, CLOSE_DELAY_MS)}
      onPointerDown={() => setOpen(false)}
      onClick={() => isOnClick && setOpen(true)}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children}
      {isOpen && !disabled && anchor && (
        <Tip
          id={id}
          anchor={anchor}
          placement={positioning?.placement ?? 'top'}
          isName={isName}
          onClose={() => setOpen(false)}
        >
          {content}
        </Tip>
      )}
    </span>
  );
}
