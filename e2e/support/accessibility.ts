import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Accessibility faults of the named parts of a page, or of all of it: each rule with the elements at fault. */
export async function faultsIn(page: Page, ...parts: string[]): Promise<[rule: string, html: string[]][]> {
  const axe = parts.reduce((builder, part) => builder.include(part), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
