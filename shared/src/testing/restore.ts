const undos: (() => void)[] = [];

/** Runs `undo` once the test is over, newest first. */
export function afterThisTest(undo: () => void): void {
  undos.push(undo);
}

afterEach(() => {
  for (const undo of undos.splice(0).reverse()) undo();
});
