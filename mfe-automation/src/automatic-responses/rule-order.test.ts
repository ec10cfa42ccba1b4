import type { AutomaticResponse } from '@dashboard/shared/contracts';
import { groupRules, moveTo, neighborOf } from './rule-order';

const rule = (id: number, type: AutomaticResponse['trigger']['type']) => ({
  id,
  trigger: { type, keywords: [], matchType: 'contains' as const, days: null },
});
const RULES = [rule(1, 'keyword'), rule(2, 'keyword'), rule(3, 'keyword'), rule(4, 'any')];

describe('the order of rules', () => {
  it('groups rules by trigger', () => {
    expect(groupRules(RULES).map(({ trigger, rules }) => [trigger, rules.map(({ id }) => id)])).toEqual([
      ['keyword', [1, 2, 3]],
      ['any', [4]],
    ]);
  });

  it('groups triggers of a newer server once, also when they are apart [FLT-22]', () => {
    const rules = [rule(1, 'unknown'), rule(2, 'keyword'), rule(3, 'unknown')];
    expect(groupRules(rules).map(({ trigger, rules }) => [trigger, rules.map(({ id }) => id)])).toEqual([
      ['unknown', [1, 3]],
      ['keyword', [2]],
    ]);
  });

  it('moves a rule within its trigger only [BTM-23]', () => {
    expect(moveTo(RULES, 1, 3)).toEqual([2, 3, 1, 4]);
    expect(moveTo(RULES, 3, 1)).toEqual([3, 1, 2, 4]);
    expect(moveTo(RULES, 3, 4)).toBeNull();
    expect(moveTo(RULES, 3, 3)).toBeNull();
    expect(moveTo(RULES, 9, 3)).toBeNull();
  });

  it('finds the neighbors of a rule', () => {
    expect(neighborOf(RULES, 2, -1)?.id).toBe(1);
    expect(neighborOf(RULES, 1, -1)).toBeUndefined();
    expect(neighborOf(RULES, 3, 1)).toBeUndefined();
  });
});
