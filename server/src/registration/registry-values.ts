import { INVALID_VALUE, type VerticalBusinessType } from '@dashboard/shared/contracts';
import { fieldError } from '../platform/http/errors';

type Named = readonly [code: string, displayName: string, description: string];

/** The registry's kinds of business. The position is the id, so that new ones are added at the end. */
const VERTICALS: readonly Named[] = [
  ['AGRICULTURE', 'Agriculture', 'Farming, forestry, fishing and their suppliers'],
  ['COMMUNICATION', 'Communication', 'Telecommunications, media and mass communication'],
  ['CONSTRUCTION', 'Construction', 'Construction, materials and trade work'],
  ['EDUCATION', 'Education', 'Schools, colleges and training'],
  ['ENERGY', 'Energy', 'Energy and utilities'],
  ['ENTERTAINMENT', 'Entertainment', 'Entertainment, events and sports'],
  ['FINANCIAL', 'Financial', 'Banking, insurance and other financial services'],
  ['GAMBLING', 'Gambling', 'Gambling and lotteries'],
  ['GOVERNMENT', 'Government', 'Government services and agencies'],
  ['HEALTHCARE', 'Healthcare', 'Healthcare, dental care and life sciences'],
  ['HOSPITALITY', 'Hospitality', 'Hotels, restaurants and travel'],
  ['HUMAN_RESOURCES', 'Human resources', 'Recruiting, staffing and human resources'],
  ['INSURANCE', 'Insurance', 'Insurance companies and agents'],
  ['LEGAL', 'Legal', 'Law firms and legal services'],
  ['MANUFACTURING', 'Manufacturing', 'Manufacturing and industry'],
  ['NGO', 'Non-profit', 'Non-governmental and charitable organizations'],
  ['POLITICAL', 'Political', 'Political organizations and elections'],
  ['POSTAL', 'Postal', 'Postal and delivery services'],
  ['PROFESSIONAL', 'Professional services', 'Consulting, accounting and other professional services'],
  ['REAL_ESTATE', 'Real estate', 'Sale, rental and management of property'],
  ['RETAIL', 'Retail', 'Stores and consumer products'],
  ['TECHNOLOGY', 'Technology', 'Information technology services'],
  ['TRANSPORTATION', 'Transportation', 'Transportation and logistics'],
];

export const VERTICAL_BUSINESS_TYPES: readonly VerticalBusinessType[] = VERTICALS.map(
  ([type, displayName, description], index) => ({ id: index + 1, type, displayName, description }),
);

/** The kind of business by the registry's code; undefined for an unknown code. */
export const findVertical = (code: string): VerticalBusinessType | undefined =>
  VERTICAL_BUSINESS_TYPES.find(({ type }) => type === code);

/** @throws Unprocessable naming the field, for a kind of business that the registry does not know */
export function assertVertical(code: string): void {
  if (findVertical(code) === undefined) throw fieldError('verticalBusinessType', INVALID_VALUE);
}

const USE_CASES: readonly Named[] = [
  ['2FA', 'Two-factor authentication', 'One-time passwords and verification codes'],
  ['ACCOUNT_NOTIFICATION', 'Account notification', 'Notifications about the status of an account'],
  ['CUSTOMER_CARE', 'Customer care', 'Account management, support and other customer interaction'],
  ['DELIVERY_NOTIFICATION', 'Delivery notification', 'The status of deliveries'],
  ['FRAUD_ALERT', 'Fraud alert', 'Notifications about suspicious activity'],
  ['HIGHER_EDUCATION', 'Higher education', 'Messages of colleges, universities and school districts'],
  ['LOW_VOLUME', 'Low volume, mixed', 'Several purposes with few messages'],
  ['MARKETING', 'Marketing', 'Promotional content'],
  ['MIXED', 'Mixed', 'Several purposes, such as customer care and delivery notification'],
  ['POLLING_VOTING', 'Polling and voting', 'Surveys and votes that are not political'],
  ['PUBLIC_SERVICE_ANNOUNCEMENT', 'Public service announcement', 'Announcements that raise public awareness'],
  ['SECURITY_ALERT', 'Security alert', 'Notifications that a system may be compromised'],
];

export const CAMPAIGN_TYPES = USE_CASES.map(([type, displayName, description]) => ({
  type,
  displayName,
  description,
}));
