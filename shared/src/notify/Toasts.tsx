import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SUCCESS_TOAST_MS } from '../contracts';
import { Link } from '../router';
import { Box, Button, chakra, Icon, IconButton, Portal, Stack, Text, TOASTS_ID } from '../ui';
import { FINGER } from '../ui/theme/finger';
import { closeToast, type Toast, type ToastAction, type ToastKind, useToastStore } from './toast-store';
import { TOASTS_PLACE } from './toasts-place';

const GLYPHS = {
  success: { picture: CircleCheck, color: 'ok.dot' },
  error: { picture: CircleAlert, color: 'bad.dot' },
  warning: { picture: TriangleAlert, color: 'warn.dot' },
} satisfies Record<ToastKind, unknown>;

const LINK = {
  display: 'inline-block',
  mt: '1',
  rounded: 'l1',
  textStyle: 'secondary',
  fontWeight: '600',
  color: 'brand.fg',
  _hover: { textDecoration: 'underline' },
  position: 'relative',
  ...FINGER,
};

/** Closes a success toast automatically, except while it is hovered or focused. */
function useAutoClose({ id, kind }: Toast, isHeld: boolean): void {
  useEffect(() => {
    if (kind !== 'success' || isHeld) return;
    const timer = setTimeout(() => closeToast(id), SUCCESS_TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);
}

/** The newest toast of a stack that is higher than the window may be out of view. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useAutoClose(toast, isHeld);
  const { picture, color } = GLYPHS[toast.kind];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Box
      ref={scrollIntoView}
      role={toast.kind === 'success' ? 'status' : 'alert'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      display="flex"
      gap="2.5"
      alignItems="flex-start"
      ps="3.5"
      pe="2"
      py="2.5"
      bg="bg.float"
      color="fg"
      rounded="l3"
      shadow="md"
      // Forced colors draw outlines but no shadows.
      outline="1px solid transparent"
      pointerEvents="auto"
    >
      <Icon as={picture} boxSize="18px" mt="0.5" color={color} aria-hidden />
      <Box flex="1" minW="0" py="0.5">
        <Text textStyle="body" fontWeight="600" overflowWrap="anywhere">
          {toast.title}
        </Text>
        <Text textStyle="secondary" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          <span>{toast.text}</span>
          {toast.reason && (
            <>
              {toast.text.endsWith('.') ? ' ' : '. '}
              <span>{toast.reason}</span>
            </>
          )}
        </Text>
        {toast.link && (
          <chakra.div asChild {...LINK}>
            <Link to={toast.link.path} onClick={() => closeToast(toast.id)}>
              {toast.link.label}
            </Link>
          </chakra.div>
        )}
      </Box>
      {toast.action && <ActionButton toast={toast} action={toast.action} />}
      {toast.otherAction && <ActionButton toast={toast} action={toast.otherAction} />}
      <IconButton
        aria-label={`Close: ${toast.title}`}
        variant="ghost"
        size="xs"
        onClick={() => closeToast(toast.id)}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

function ActionButton({ toast, action }: { toast: Toast; action: ToastAction }) {
  const handleClick = () => {
    closeToast(toast.id);
    action.run();
  };
  return (
    <Button variant="outline" size="xs" onClick={handleClick}>
      {action.label}
    </Button>
  );
}

/** All toasts, positioned so that they cover no controls in use. The shell renders it once. */
export function Toasts() {
  const toasts = useToastStore((state) => state.toasts);
  return (
    <Portal>
      <Stack
        id={TOASTS_ID}
        role="region"
        aria-label="Notifications"
        // Keeps toasts accessible while a dialog hides the rest of the page.
        data-live-announcer=""
        position="fixed"
        css={TOASTS_PLACE}
        gap="3"
        zIndex="toast"
        pointerEvents="none"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Stack>
    </Portal>
  );
}
