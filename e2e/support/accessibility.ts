import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Accessibility faults of the named parts of a page, or of all of it: each rule with the elements at fault. */
export async function faultsIn(page: Page, ...parts: string[]): Promise<[rule: string, html: string[]][]> {
  // Our pages hold no frames, so one run tells all: otherwise each look opens a second page to put the frames' runs
  // together. What holds no fault is not reported either.
  const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const axe = parts.reduce((builder, part) => builder.include(part), whole);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
