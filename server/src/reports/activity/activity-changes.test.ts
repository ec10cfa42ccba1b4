import { activityChanges } from './activity-changes';

const names = new Map([
  ['contact-list 3', 'Regulars'],
  ['number 7', '(212) 555-0142'],
  ['response-message 4', 'We are closed'],
  ['time_schedule 5', 'Office'],
  ['automatic-response 1', 'Hours'],
  ['automatic-response 2', 'Prices'],
]);
const wording = { names, timeZone: 'America/Chicago' };

const changesOf = (before: unknown, after: unknown) =>
  activityChanges({ action: 'campaign.update', before, after }, wording).map((change) =>
    Object.values(change),
  );

const closed = { name: 'Christmas', from: '2026-12-25', to: '2026-12-25', intervals: [], yearly: true };

describe('the changes of an entry', () => {
  it('name each exception of a schedule that was added, changed or removed [ADM-19]', () => {
    const short = { ...closed, intervals: [['09:00', '12:00']] };
    const trip = { ...closed, name: 'Trip', from: '2026-10-01', to: '2026-10-03', yearly: false };
    expect(changesOf({ exceptions: [closed, trip] }, { exceptions: [short] })).toEqual([
      ['Exception Christmas, Dec 25, 2026', 'Closed, every year', '9:00 AM to 12:00 PM, every year'],
      ['Exception Trip, Oct 1, 2026 to Oct 3, 2026', 'Closed', null],
    ]);
    expect(changesOf({ exceptions: [] }, { exceptions: [closed] })).toEqual([
      ['Exception Christmas, Dec 25, 2026', null, 'Closed, every year'],
    ]);
    expect(changesOf({ exceptions: [closed] }, { exceptions: [{ ...closed }] })).toEqual([]);
  });

  it('describe the hours of a weekday [ADM-19]', () => {
    expect(changesOf({ weekly: { mon: [['08:00', '17:00']] } }, { weekly: { mon: [] } })).toEqual([
      ['Monday', '8:00 AM to 5:00 PM', 'Closed'],
    ]);
  });

  it('name the records whose ids a field holds [ADM-19]', () => {
    expect(
      changesOf(undefined, {
        includeListIds: [3, 8],
        numberIds: [7],
        responseMessageId: 4,
        scheduleId: 5,
        ids: [2, 1],
      }),
    ).toEqual([
      ['Lists', null, 'Regulars, Deleted'],
      ['Text numbers', null, '(212) 555-0142'],
      ['Response message', null, 'We are closed'],
      ['Schedule', null, 'Office'],
      ['Order', null, 'Prices, Hours'],
    ]);
  });

  it('show a change between two deleted records [ADM-19]', () => {
    expect(changesOf({ listId: 8 }, { listId: 9 })).toEqual([['List', 'Deleted', 'Deleted']]);
  });

  it('write codes, times and phone numbers in words [ADM-19]', () => {
    expect(
      changesOf(undefined, {
        triggerType: 'outside_hours',
        onMatch: 'updateBlanks',
        cooldownMinutes: -1,
        threshold: 75,
        startsAt: '2026-10-13T19:47:00.000Z',
        number: '+12125550142',
        state: 'draft',
      }),
    ).toEqual([
      ['Trigger', null, 'Outside hours'],
      ['Contacts that exist', null, 'Update blanks'],
      ['Minutes between replies', null, 'Once ever'],
      ['Match score', null, '0.75'],
      ['Starts', null, 'Oct 13, 2026, 2:47 PM'],
      ['Number', null, '(212) 555-0142'],
      ['State', null, 'Draft'],
    ]);
  });

  it('keep the route of a denied request and the state of an address [ADM-19]', () => {
    expect(changesOf(undefined, { calls: { 'GET /api/contacts/:id': 3 }, state: 'TX' })).toEqual([
      ['GET /api/contacts/:id', null, '3'],
      ['State', null, 'TX'],
    ]);
  });
});
