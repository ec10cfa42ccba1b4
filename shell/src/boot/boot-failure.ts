/** Says that the dashboard could not start, with what the page brought along for this: React may be what failed. */
export function showBootFailure(): void {
  document.documentElement.classList.add('failed');
}
