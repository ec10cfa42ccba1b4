import { DENTAL_CAMPAIGNS, type DemoCampaign } from './demo-campaigns';
import { DENTAL_AUTO_TEXT, DENTAL_DIALOGUES } from './dental-dialogues';
import type { Dialogue } from './dialogue';
import { PHYSIO_AUTO_TEXT, PHYSIO_DIALOGUES } from './physio-dialogues';
import { DENTAL_RESPONSES, type DemoResponse, PHYSIO_RESPONSES } from './response-messages';

export interface DemoUser {
  username: string;
  first: string;
  last: string;
  isAdmin: boolean;
  /** Names of the user's groups, the default one first. */
  groups: readonly string[];
}

export interface DemoGroup {
  name: string;
  /** E.164; a group may have none. */
  number?: string;
  isTollFree?: boolean;
  /** Ordered, and not active until the carrier completes the order. */
  isPending?: boolean;
  /** Share of the account's conversations on this number. */
  share: number;
}

/** The address and legal data of an account. */
export interface DemoCompany {
  legalCompanyName: string;
  address: string;
  city: string;
  region: string;
  postalCode: string;
  website: string;
  taxId: string;
  businessType: string;
  billingAccountNumber: string;
}

export interface DemoAccount {
  companyName: string;
  country: 'US' | 'CA';
  hasUsCustomers: boolean;
  planName: string;
  company: DemoCompany;
  zone: string;
  contactName: string;
  contactNumber: string;
  email: string;
  areaCodes: readonly string[];
  contacts: number;
  groups: readonly DemoGroup[];
  users: readonly DemoUser[];
  lists: readonly string[];
  dialogues: readonly Dialogue[];
  autoText: string;
  responses: readonly DemoResponse[];
  /** Name of the campaign that the texts of conversations are from. */
  campaign: string;
  campaigns: readonly DemoCampaign[];
}

export interface DemoProvider {
  companyName: string;
  portalName: string;
  host: string;
  brandColor: string;
  slug: string;
  switches: Record<string, boolean>;
  supportTicketUrl: string | null;
  supportTicketEmail: string | null;
  user: { username: string; first: string; last: string };
  /** The provider's own address and number. */
  office: {
    contactNumber: string;
    country: 'US' | 'CA';
    address: string;
    city: string;
    region: string;
    postalCode: string;
  };
  /** Number of the provider's other users. */
  colleagues: number;
  account: DemoAccount;
}

const ACME: DemoProvider = {
  companyName: 'Acme Telecom',
  portalName: 'Acme Telecom',
  host: 'acme.localhost',
  brandColor: 'harbor',
  slug: 'acme',
  switches: { newMessaging: true, tollFree: true, canada: false, csp: false, smsToEmail: true },
  supportTicketUrl: 'https://support.acme.example/tickets/new',
  supportTicketEmail: 'support@acme.example.com',
  user: { username: 'acme.provider', first: 'Greta', last: 'Hallworth' },
  office: {
    contactNumber: '+13125550150',
    country: 'US',
    address: '210 Alder Avenue',
    city: 'Cedar Hollow',
    region: 'IL',
    postalCode: '60499',
  },
  colleagues: 22,
  account: {
    companyName: 'Harborview Dental',
    country: 'US',
    hasUsCustomers: true,
    planName: 'Business',
    company: {
      legalCompanyName: 'Harborview Dental Partners LLC',
      address: '142 Lakeview Drive',
      city: 'Cedar Hollow',
      region: 'IL',
      postalCode: '60499',
      website: 'https://harborview.example.com',
      taxId: '36-0155012',
      businessType: 'PRIVATE_PROFIT',
      billingAccountNumber: 'HD-2204-18',
    },
    zone: 'America/Chicago',
    contactName: 'Elena Marchetti',
    contactNumber: '+13125550100',
    email: 'office@harborview.example.com',
    areaCodes: ['773', '847', '630', '708'],
    contacts: 260,
    groups: [
      { name: 'Front desk', number: '+13125550142', share: 0.9 },
      { name: 'Billing', number: '+18885550143', isTollFree: true, share: 0.1 },
      // Its order takes 30 seconds at the embedded carrier.
      { name: 'Recalls', number: '+13125550190', isPending: true, share: 0 },
      { name: 'Hygiene', share: 0 },
    ],
    users: [
      {
        username: 'acme.admin',
        first: 'Elena',
        last: 'Marchetti',
        isAdmin: true,
        groups: ['Front desk', 'Billing', 'Recalls'],
      },
      { username: 'acme.agent', first: 'Theo', last: 'Lindholt', isAdmin: false, groups: ['Front desk'] },
      {
        username: 'sam.osgood',
        first: 'Sam',
        last: 'Osgood',
        isAdmin: false,
        groups: ['Front desk', 'Billing', 'Hygiene'],
      },
      {
        username: 'ana.kestrel',
        first: 'Ana',
        last: 'Kestrel',
        isAdmin: false,
        groups: ['Front desk', 'Hygiene'],
      },
    ],
    lists: ['Six-month recall', 'New patients', 'Orthodontics', 'Insurance renewal'],
    dialogues: DENTAL_DIALOGUES,
    autoText: DENTAL_AUTO_TEXT,
    responses: DENTAL_RESPONSES,
    campaign: 'Six-month recall',
    campaigns: DENTAL_CAMPAIGNS,
  },
};

const BLUEBIRD: DemoProvider = {
  companyName: 'Bluebird Mobile',
  portalName: 'Bluebird',
  host: 'bluebird.localhost',
  brandColor: 'teal',
  slug: 'bluebird',
  switches: { newMessaging: false, tollFree: false, canada: true, csp: true, smsToEmail: false },
  supportTicketUrl: null,
  supportTicketEmail: 'help@bluebird.example.com',
  user: { username: 'bluebird.provider', first: 'Idris', last: 'Blackthorne' },
  office: {
    contactNumber: '+12505550150',
    country: 'CA',
    address: '34 Lakeshore Drive',
    city: 'Driftwood Inlet',
    region: 'BC',
    postalCode: 'V8Z 7R1',
  },
  colleagues: 5,
  account: {
    companyName: 'Cedar Point Physio',
    country: 'CA',
    hasUsCustomers: false,
    planName: 'Starter',
    company: {
      legalCompanyName: '',
      address: '18 Lakeshore Drive',
      city: 'Driftwood Inlet',
      region: 'BC',
      postalCode: 'V8Z 7R1',
      website: '',
      taxId: '',
      businessType: '',
      billingAccountNumber: 'CP-1180-02',
    },
    zone: 'America/Vancouver',
    contactName: 'Priyanka Redfern',
    contactNumber: '+16045550100',
    email: 'hello@cedarpoint.example.com',
    areaCodes: ['604', '778', '236'],
    contacts: 220,
    groups: [{ name: 'Reception', number: '+12505550142', share: 1 }],
    users: [
      {
        username: 'bluebird.admin',
        first: 'Priyanka',
        last: 'Redfern',
        isAdmin: true,
        groups: ['Reception'],
      },
      { username: 'bluebird.agent', first: 'Marcus', last: 'Tallis', isAdmin: false, groups: ['Reception'] },
      { username: 'joana.farrant', first: 'Joana', last: 'Farrant', isAdmin: false, groups: ['Reception'] },
    ],
    lists: ['Knee group', 'Post-surgery', 'Monday class'],
    dialogues: PHYSIO_DIALOGUES,
    autoText: PHYSIO_AUTO_TEXT,
    responses: PHYSIO_RESPONSES,
    campaign: 'Monday class',
    campaigns: [],
  },
};

export const DEMO_PROVIDERS: readonly DemoProvider[] = [ACME, BLUEBIRD];
export const DEMO_SUPER_ADMIN = { username: 'super', first: 'Ingrid', last: 'Whitcombe' };
export const DEMO_PASSWORD = 'Demo-pass-1';
