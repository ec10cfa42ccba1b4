import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { account } from '../../platform/db/schema';
import type { Brand, Campaign } from '../registry/registry';
import type { RegistrationRow } from './registration-queue';

type AccountRow = typeof account.$inferSelect;

/** What is submitted for an account: its brand, and its campaign once the brand has an id. */
export interface Submission {
  brand: Brand;
  campaignOf(brandId: string): Campaign;
}

const HELP_MESSAGE_MAX = 320;

function brandOf(company: AccountRow, { verticalBusinessType }: RegistrationRow): Brand {
  return {
    entityType: company.businessType === 'PUBLIC_PROFIT' ? 'PUBLIC_PROFIT' : 'PRIVATE_PROFIT',
    displayName: company.companyName,
    legalName: company.legalCompanyName || company.companyName,
    taxId: company.taxId,
    phone: company.contactNumber,
    email: company.email,
    street: [company.address, company.address2].filter(Boolean).join(', '),
    city: company.city,
    region: company.region,
    postalCode: company.postalCode,
    country: company.country,
    website: company.website,
    stockSymbol: company.stockSymbol,
    stockExchange: company.stockExchange,
    vertical: verticalBusinessType,
  };
}

/** The registry requires more texts than the form has: they are made from the account's details. */
function textsOf({ companyName, contactNumber, email, website }: AccountRow) {
  const place = website === '' ? 'in person, by phone or in writing' : `in person, by phone or at ${website}`;
  return {
    messageFlow: `Customers of ${companyName} give their phone number and agree to receive text messages ${place}. Every contact can text HELP for help and STOP to opt out at any time.`,
    helpMessage:
      `${companyName}: For help call ${contactNumber} or write to ${email}. Reply STOP to opt out.`.slice(
        0,
        HELP_MESSAGE_MAX,
      ),
    optOutMessage: `${companyName}: You have opted out and will receive no further messages. Reply START to opt in again.`,
  };
}

/** Reads what is submitted to the registry. */
export async function readSubmission(db: Database, row: RegistrationRow): Promise<Submission> {
  const [company] = await db.select().from(account).where(eq(account.id, row.accountId));
  if (company === undefined) throw new Error(`Account ${row.accountId} does not exist`);
  return {
    brand: brandOf(company, row),
    campaignOf: (brandId) => ({
      brandId,
      useCase: row.campaignType,
      vertical: row.verticalBusinessType,
      description: row.description,
      samples: row.samples,
      ...textsOf(company),
    }),
  };
}
