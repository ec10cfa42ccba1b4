import type { DashboardRouter } from './Dashboard';

/**
 * Waits until the first page and its remote are resolved, so that the first paint shows the page itself. Resolves after
 * `ms` at the latest: a layout around an empty page is better than a blank screen.
 */
export function firstPageReady(router: DashboardRouter, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) finish();
    });
  });
}
