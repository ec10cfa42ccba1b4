import { AccountStatus, TextNumberState, UserStatus, UserType } from '@dashboard/shared/contracts';
import { accountStatusOf, planNameOf, REGISTERED, registrationOf } from './customer-states';
import { createNumbers, type Person } from './people';
import type { Random } from './random';
import { zoneId } from './seed-platform';
import type { Transaction } from './transaction';

const DAY_MS = 86_400_000;
/** A town of the address service's own, with its time zone. */
const TOWNS = [
  { city: 'Cedar Hollow', region: 'IL', postalCode: '60499', zone: 'America/Chicago' },
  { city: 'Larkspur Bay', region: 'CA', postalCode: '94199', zone: 'America/Los_Angeles' },
  { city: 'Maple Crossing', region: 'OH', postalCode: '43499', zone: 'America/New_York' },
  { city: 'Bluestem', region: 'TX', postalCode: '75799', zone: 'America/Chicago' },
] as const;
const STREETS = ['Juniper Street', 'Alder Avenue', 'Lakeview Drive', 'Millstone Road', 'Orchard Lane'];

/** A customer with everything that the seed knows before it is stored. */
export interface Customer {
  place: number;
  name: string;
  slug: string;
  vertical: string;
  status: AccountStatus;
  contact: Person;
  numbers: string[];
  timeZoneId: number;
}

/** The customers of a provider: their names and verticals, and the area codes of their text numbers. */
export interface CustomerPlan {
  names: readonly (readonly [name: string, vertical: string])[];
  /** No other provider's customer and no demo contact has one of them. */
  areaCodes: readonly string[];
}

/** What all rows of one seed share. */
export interface Seeding {
  tx: Transaction;
  serviceProviderId: number;
  now: Date;
  random: Random;
  nextPerson: () => Person;
}

export function makeCustomers(
  { names, areaCodes }: CustomerPlan,
  { random, nextPerson }: Seeding,
): Customer[] {
  const nextNumber = createNumbers(random, areaCodes);
  return names.map(([name, vertical], place) => ({
    place,
    name,
    slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
    vertical,
    status: accountStatusOf(place),
    contact: nextPerson(),
    numbers: Array.from({ length: 1 + (place % 3) }, nextNumber),
    timeZoneId: zoneId(TOWNS[place % TOWNS.length]?.zone ?? 'America/Chicago'),
  }));
}

export function accountRow(
  { place, name, slug, status, contact, timeZoneId }: Customer,
  { serviceProviderId, random, now }: Seeding,
  plans: ReadonlyMap<string, number>,
) {
  const { zone: _, ...town } = TOWNS[place % TOWNS.length] ?? TOWNS[0];
  const isPublic = place % 13 === 2;
  return {
    serviceProviderId,
    companyName: name,
    legalCompanyName: `${name} LLC`,
    country: 'US',
    hasUsCustomers: true,
    status,
    planId: plans.get(planNameOf(place)) ?? null,
    contactName: `${contact.first} ${contact.last}`,
    contactNumber: `+121255501${String(place + 10)}`,
    email: `office@${slug}.example.com`,
    timeZoneId,
    isRegistered: registrationOf(place) === REGISTERED,
    ...town,
    address: `${100 + place * 6} ${STREETS[place % STREETS.length]}`,
    website: `https://${slug}.example.com`,
    taxId: `36-01${String(55_000 + place * 37)}`,
    businessType: isPublic ? 'PUBLIC_PROFIT' : 'PRIVATE_PROFIT',
    stockSymbol: isPublic ? slug.slice(0, 4).toUpperCase() : '',
    stockExchange: isPublic ? 'NYSE' : '',
    billingAccountNumber: `AC-${2200 + place}-0${1 + (place % 9)}`,
    lastModified: new Date(now.getTime() - random.between(1, 90) * DAY_MS),
  };
}

/** The last of several numbers is not active: pending, a test number or deactivated in turn. */
export function numberStateOf({ place, status, numbers }: Customer, index: number): TextNumberState {
  if (status === AccountStatus.DISABLED) return TextNumberState.DEACTIVATED;
  if (index === 0 || index < numbers.length - 1) return TextNumberState.ACTIVE;
  const others = [TextNumberState.TEST_NUMBER, TextNumberState.DEACTIVATED, TextNumberState.ACTIVE];
  return others[place % others.length] ?? TextNumberState.ACTIVE;
}

/** Rows of an administrator and some agents. They have no password and cannot sign in. */
export function userRows(
  { contact, place, slug, timeZoneId }: Customer,
  { serviceProviderId, nextPerson, random, now }: Seeding,
) {
  const people = [contact, ...Array.from({ length: 1 + (place % 4) }, nextPerson)];
  return people.map(({ first, last }, index) => {
    const statusId = index > 0 && (place + index) % 7 === 3 ? UserStatus.PENDING : UserStatus.ACTIVE;
    const username = `${first}.${last}.${slug}`.toLowerCase();
    return {
      userType: index === 0 ? UserType.ADMIN : UserType.END_USER_AGENT,
      serviceProviderId,
      username,
      email: `${first}.${last}@${slug}.example.com`.toLowerCase(),
      firstName: first,
      lastName: last,
      timeZoneId,
      statusId,
      lastLoginAt:
        statusId === UserStatus.ACTIVE ? new Date(now.getTime() - random.next() * 30 * DAY_MS) : null,
    };
  });
}
