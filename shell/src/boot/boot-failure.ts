/** Says that the dashboard could not start, with nothing but the document: React may be what failed. */
export function showBootFailure(root: HTMLElement): void {
  const title = document.createElement('h1');
  title.textContent = 'Something went wrong...';
  const text = document.createElement('p');
  text.textContent = 'We are sorry but application crashed.';
  const link = document.createElement('a');
  link.href = '/dashboard';
  link.textContent = 'Go to Dashboard';
  root.replaceChildren(title, text, link);
}
