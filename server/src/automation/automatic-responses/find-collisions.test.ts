import type { AutomaticResponse } from '@dashboard/shared/contracts';
import { findCollisions, inTrialOrder } from './find-collisions';

let ids = 0;
function rule(
  { type = 'any', ...trigger }: Partial<AutomaticResponse['trigger']>,
  changes: Partial<AutomaticResponse> = {},
): AutomaticResponse {
  ids += 1;
  return {
    id: ids,
    name: `Rule ${ids}`,
    enabled: true,
    priority: ids,
    trigger: { type, keywords: [], matchType: 'contains', days: null, ...trigger },
    scheduleId: null,
    scheduleName: null,
    scheduleMode: 'inside',
    tns: null,
    responseMessageId: 1,
    responseMessageName: 'Hello',
    text: 'Hello',
    cooldownMinutes: 1440,
    skipIfRepliedMinutes: null,
    delaySeconds: 0,
    sent30Days: 0,
    lastSentAt: null,
    version: 1,
    ...changes,
  };
}

const keyword = (matchType: AutomaticResponse['trigger']['matchType'], ...keywords: string[]) =>
  rule({ type: 'keyword', keywords, matchType });
const hours = (type: 'outside_hours' | 'during_hours', scheduleId: number) => rule({ type }, { scheduleId });
const limited = (scheduleMode: AutomaticResponse['scheduleMode'], scheduleId: number) =>
  rule({}, { scheduleId, scheduleMode });

describe('findCollisions', () => {
  it.each([
    ['two rules for any text', rule({}), rule({}), true],
    ['two welcomes', rule({ type: 'first_message' }), rule({ type: 'first_message' }), true],
    ['a wider keyword first', keyword('contains', 'park'), keyword('contains', 'where to park'), true],
    ['a wider keyword last', keyword('contains', 'where to park'), keyword('contains', 'park'), false],
    ['an exact keyword first', keyword('exact', 'park'), keyword('contains', 'park'), false],
    ['equal exact keywords', keyword('exact', 'Park!', 'lot'), keyword('exact', 'park'), true],
    ['one other keyword', keyword('contains', 'park'), keyword('contains', 'park', 'price'), false],
    [
      'a shorter absence first',
      rule({ type: 'first_after_days', days: 30 }),
      rule({ type: 'first_after_days', days: 90 }),
      true,
    ],
    [
      'a longer absence first',
      rule({ type: 'first_after_days', days: 90 }),
      rule({ type: 'first_after_days', days: 30 }),
      false,
    ],
    ['the same closed hours', hours('outside_hours', 1), hours('outside_hours', 1), true],
    ['other hours', hours('outside_hours', 1), hours('outside_hours', 2), false],
    ['closed and open', hours('outside_hours', 1), hours('during_hours', 1), false],
    ['closed, and any text then', hours('outside_hours', 1), limited('outside', 1), true],
    ['closed, and any text when open', hours('outside_hours', 1), limited('inside', 1), false],
    ['a limited rule first', limited('inside', 1), rule({}), false],
    ['a keyword and any text', keyword('contains', 'park'), rule({}), false],
    ['different numbers', rule({}, { tns: ['3125550142'] }), rule({}, { tns: ['7735550100'] }), false],
    ['a rule that is off', rule({}, { enabled: false }), rule({}), false],
    ['two triggers of a newer server [FLT-22]', rule({ type: 'unknown' }), rule({ type: 'unknown' }), false],
    [
      'a keyword match of a newer server [FLT-22]',
      keyword('unknown', 'park'),
      keyword('exact', 'park'),
      false,
    ],
    ['a side of hours of a newer server [FLT-22]', limited('unknown', 1), limited('unknown', 1), false],
  ])('compares %s [BTM-29]', (_what, first, second, collides) => {
    const pairs = findCollisions([second, first]).map((one) => [one.first.id, one.second.id]);
    expect(pairs).toEqual(collides ? [[first.id, second.id]] : []);
  });

  it('names the rules and the numbers on which they collide [BTM-29]', () => {
    const [first, second] = [
      rule({}, { tns: ['3125550142', '7735550100'] }),
      rule({}, { tns: ['7735550100'] }),
    ];
    expect(findCollisions([first, second])).toEqual([
      {
        first: { id: first.id, name: first.name },
        second: { id: second.id, name: second.name },
        tns: ['7735550100'],
      },
    ]);
  });
});

describe('inTrialOrder', () => {
  it('groups rules by trigger, then orders them by priority [BTM-22]', () => {
    const any = rule({}, { priority: 1 });
    const later = rule({ type: 'keyword' }, { priority: 3 });
    const sooner = rule({ type: 'keyword' }, { priority: 2 });
    expect(inTrialOrder([any, later, sooner])).toEqual([sooner, later, any]);
  });

  it('puts triggers of a newer server last [FLT-22]', () => {
    const [unknown, any] = [rule({ type: 'unknown' }), rule({})];
    expect(inTrialOrder([unknown, any])).toEqual([any, unknown]);
  });
});
