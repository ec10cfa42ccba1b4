/** The single place that leaves the page. An object so that tests can replace it, unlike `window.location`. */
export const page = {
  leave(url: string): void {
    window.location.assign(url);
  },
  reload(): void {
    window.location.reload();
  },
};
