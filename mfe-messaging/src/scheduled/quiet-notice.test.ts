import { quietNames, scheduleRecipient } from './quiet-notice';

describe('the names of recipients with quiet hours', () => {
  // In New York, and in Florida, where texts end at 8 PM.
  const recipients = [
    scheduleRecipient('Ana', '2125550170', null),
    scheduleRecipient('Ben', '13055550170', null),
  ];
  const namesAt = (time: string, preset: 'standard' | 'strict') =>
    quietNames(recipients, new Date(`2027-03-02T${time}:00-05:00`), preset);

  it.each([
    ['standard', '20:30', null],
    ['strict', '19:59', null],
    ['strict', '20:00', 'Ben'],
    ['strict', '21:00', 'Ana and Ben'],
  ] as const)('with the %s preset at %s are %s', (preset, time, names) => {
    expect(namesAt(time, preset)).toBe(names);
  });
});
