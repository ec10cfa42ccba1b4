import { chakra } from '@dashboard/shared/ui';

const Line = chakra('code', {
  base: {
    display: 'block',
    overflowX: 'auto',
    whiteSpace: 'pre',
    py: '1',
    fontFamily: 'mono',
    textStyle: 'meta',
    color: 'fg',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
  },
});

/** A command to copy. It scrolls sideways, and can be focused to do so, because a wrapped command looks like two commands. */
export function CommandLine({ command }: { command: string }) {
  return (
    <Line tabIndex={0} aria-label="Command">
      {command}
    </Line>
  );
}
