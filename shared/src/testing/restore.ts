const undos: (() => void)[] = [];

/** Runs `undo` after the test, newest first. */
export function afterThisTest(undo: () => void): void {
  undos.push(undo);
}

afterEach(() => {
  for (const undo of undos.splice(0).reverse()) undo();
});
