import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Accessibility violations in the given parts of a page, or in the whole page: each rule with its elements. */
export async function faultsIn(page: Page, ...parts: string[]): Promise<[rule: string, html: string[]][]> {
  // A part that fades in has a low contrast until it is there.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => {});
  });
  // Our pages have no frames, so legacy mode is enough: otherwise each run opens a second page to merge the results of
  // frames. Passing rules are not reported either.
  const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const axe = parts.reduce((builder, part) => builder.include(part), whole);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
