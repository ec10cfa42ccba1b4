import { ACCOUNT_ACTIONS } from '../../platform/audit/audit-actions';
import { activityKind, activityLabel } from './activity-kinds';

describe('the label of an action', () => {
  it.each(ACCOUNT_ACTIONS)('of %s is a phrase without names of the code [ADM-19]', (action) => {
    expect(activityLabel(action)).toMatch(/^[A-Z][a-z]+( [a-z-]+)+$|^Signed in$/);
  });

  it.each([
    ['campaign.schedule', 'Scheduled campaign'],
    ['campaign.create-list', 'Created a list from campaign'],
    ['automatic-response.settings', 'Changed settings of automatic responses'],
    ['contact-import.start', 'Imported contacts from'],
  ])('of %s is "%s" [ADM-19]', (action, label) => {
    expect(activityLabel(action)).toBe(label);
  });

  it.each([
    ['on', 'Turned on two-step sign-in'],
    ['off', 'Turned off two-step sign-in'],
    ['codes', 'Created new recovery codes'],
    ['remove', 'Removed two-step sign-in'],
    ['recovery', 'Used a recovery code'],
    ['remember', 'Remembered a browser'],
    ['forget', 'Removed a remembered browser'],
  ])('of two_factor.%s is "%s", a kind of sign-in', (verb, label) => {
    const action = `two_factor.${verb}`;
    expect([activityLabel(action), activityKind(action)]).toEqual([label, 'sign-in']);
  });

  it('of an action of another release is its own words [ADM-19]', () => {
    expect(activityLabel('future-part.made_thing')).toBe('Future part made thing');
  });
});
