/**
 * Runs in a page before its own scripts. Reports every heading that only an error page has, and every word of another
 * tenant, so that a page which shows one for a moment is found too.
 */
export function watchDocument({ foreign, heading }: { foreign: string[]; heading: string }): void {
  const reported = new Set<string>();
  const report = (invariant: 'I7' | 'page', detail: string) => {
    if (!reported.has(detail)) Reflect.get(window, 'reportViolation')?.(invariant, detail);
    reported.add(detail);
  };
  const lookForMarks = ({ textContent }: Node) => {
    const text = textContent ?? '';
    const mark = foreign.find((word) => text.includes(word));
    if (mark !== undefined) report('I7', `showed "${text.slice(0, 200)}"`);
  };
  const watched = { attributes: true, attributeFilter: ['class'], characterData: true, childList: true };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') lookForMarks(target);
      for (const node of addedNodes) lookForMarks(node);
    }
    // Every page contains the start failure, and shows it when the class is set.
    for (const { textContent } of document.querySelectorAll('.failed h1, h1:not(.start-failure *)'))
      if (textContent !== heading) report('page', `showed "${textContent}"`);
  }).observe(document, { ...watched, subtree: true });
}
