/**
 * Replaces the clock of this process with one that can be set ahead or back, as a wrong system clock is. Returns the
 * function that sets its distance from the real one.
 */
export function shiftableClock(): (shiftMs: number) => void {
  const RealDate = Date;
  let shiftMs = 0;
  const now = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  return (ms) => {
    shiftMs = ms;
  };
}
