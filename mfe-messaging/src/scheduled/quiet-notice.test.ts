import { quietWarning, scheduleRecipient } from './quiet-notice';

describe('the warning about recipients with quiet hours', () => {
  // In New York, and in Florida, where texts end at 8 PM.
  const recipients = [
    scheduleRecipient('Ana', '2125550170', null),
    scheduleRecipient('Ben', '13055550170', null),
  ];
  const warningAt = (time: string, preset: 'standard' | 'strict') =>
    quietWarning(recipients, new Date(`2027-03-02T${time}:00-05:00`), preset);

  it.each([
    ['standard', '20:30', null],
    ['strict', '19:59', null],
    ['strict', '20:00', 'Outside the hours for texts in the state of Ben'],
    ['strict', '21:00', 'Outside the hours for texts in the state of Ana and Ben'],
    ['standard', '21:00', 'Outside 8 AM to 9 PM for Ana and Ben'],
  ] as const)('with the %s preset at %s is: %s', (preset, time, warning) => {
    expect(warningAt(time, preset)).toBe(warning);
  });
});
