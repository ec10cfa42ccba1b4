import { useDeferredValue } from 'react';

/**
 * Whether a part that is costly to draw is drawn: in slices between frames, once what it shows is there. Drawn at once,
 * the parts of a conversation kept each other and its texts waiting for one long frame.
 */
export const useDrawnLater = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
