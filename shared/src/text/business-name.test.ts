import { namesBusiness } from './business-name';

describe('the business name in a text', () => {
  it.each([
    ['Your card is due. Lakeview Dental', 'Lakeview Dental'],
    ['LAKEVIEW-DENTAL: your card is due', 'Lakeview Dental'],
    ['Lakeview Dental’s fall offer', 'Lakeview Dental’s'],
    ['Your card is due. Lakeview Dental', 'Lakeview Dental, Inc.'],
    ['Your card is due. {{accountName}}', 'Lakeview Dental'],
  ])('is found: %s [CPN-15]', (text, name) => {
    expect(namesBusiness(text, name)).toBe(true);
  });

  it.each([
    ['Your card is due.', 'Lakeview Dental'],
    ['Meet us at Lakeview', 'Lakeview Dental'],
    ['Lakeview Dentally', 'Lakeview Dental'],
    ['Hi {{company|Lakeview Dental}}', 'Lakeview Dental'],
    ['Your card is due.', ''],
  ])('is missed: %s [CPN-15]', (text, name) => {
    expect(namesBusiness(text, name)).toBe(false);
  });
});
