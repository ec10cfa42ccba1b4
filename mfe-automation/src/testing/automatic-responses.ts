import type { AutomaticResponse, AutomaticResponses } from '@dashboard/shared/contracts';

/** A keyword rule for all numbers, with optional overrides. */
export const automaticResponse = (overrides: Partial<AutomaticResponse> = {}): AutomaticResponse => ({
  id: 51,
  name: 'Parking',
  enabled: true,
  priority: 1,
  trigger: { type: 'keyword', keywords: ['parking'], matchType: 'contains', days: null },
  scheduleId: null,
  scheduleName: null,
  scheduleMode: 'inside',
  tns: null,
  responseMessageId: 33,
  responseMessageName: 'Directions',
  text: 'Park behind us.',
  cooldownMinutes: 1440,
  skipIfRepliedMinutes: null,
  delaySeconds: 0,
  sent30Days: 21,
  lastSentAt: null,
  version: 2,
  ...overrides,
});

const locked = (id: 'stop' | 'start' | 'help', keywords: string[]) => ({
  id,
  keywords,
  text: 'Acme: You are opted out.',
  sent30Days: 0,
  lastSentAt: null,
});

/** Three keyword rules and one for closed hours, below the locked replies. */
export const RULES: AutomaticResponses = {
  locked: [
    locked('stop', ['STOP', 'QUIT', 'END']),
    locked('start', ['START', 'UNSTOP']),
    locked('help', ['HELP']),
  ],
  items: [
    automaticResponse(),
    automaticResponse({ id: 52, name: 'Prices', priority: 2, enabled: false }),
    automaticResponse({ id: 53, name: 'Directions', priority: 3 }),
    automaticResponse({
      id: 54,
      name: 'Closed',
      priority: 4,
      trigger: { type: 'outside_hours', keywords: [], matchType: 'contains', days: null },
      scheduleId: 7,
      scheduleName: 'Office',
      tns: ['3125550142'],
    }),
  ],
  collisions: [],
  settings: { silentMinutes: 10 },
  canChange: true,
};
