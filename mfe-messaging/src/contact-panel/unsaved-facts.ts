/** Asks about a typed fact, then calls `proceed`. */
type Ask = (proceed: () => void) => void;

/** In order of their mounting. */
let asks: readonly Ask[] = [];

/** Asks before the panel closes, until the returned function is called. */
export function holdPanel(ask: Ask): () => void {
  asks = [...asks, ask];
  return () => {
    asks = asks.filter((other) => other !== ask);
  };
}

function askEach(remaining: readonly Ask[], close: () => void): void {
  const ask = remaining.at(-1);
  if (ask) ask(() => askEach(remaining.slice(0, -1), close));
  else close();
}

/** Closes the panel once the user has decided about each typed fact that is not saved. */
export const closePanel = (close: () => void): void => askEach(asks, close);
