import {
  ACTIONS,
  type Action,
  type PermissionRule,
  type Subject,
  type SubjectPermissions,
} from '@dashboard/shared/contracts';
import { type AppAbility, createAbility, type RecordFacts } from './ability';
import { COMPANY_FIELDS } from './company-fields';

/** Fields with separate permissions, by subject. Other subjects have none. */
const FIELDS: Partial<Record<Subject, readonly string[]>> = {
  company: COMPANY_FIELDS,
  phoneNumber: ['state', 'provider', 'typeLabel', 'orderHistory'],
};

function meets(facts: RecordFacts, name: string, value: unknown): boolean {
  return Object.entries(facts).some(([known, actual]) => known === name && actual === value);
}

/** Whether a rule, allowing or inverted, applies to this company or its numbers. */
function appliesTo(rule: PermissionRule, company: RecordFacts): boolean {
  const isNumber = rule.subject === 'phoneNumber';
  const facts = isNumber ? { ...company, accountId: company.id } : company;
  return Object.entries(rule.conditions ?? {}).every(
    // A number of the user's own groups. The caller has checked that the company is theirs.
    ([name, value]) => (isNumber && name === 'id') || meets(facts, name, value),
  );
}

function summarize(ability: AppAbility, subject: Subject): Omit<SubjectPermissions, 'rules'> {
  const fieldsFor = (action: Action) =>
    (FIELDS[subject] ?? []).filter((field) => ability.can(action, subject, field));
  return {
    actions: ACTIONS.filter((action) => ability.can(action, subject)),
    fields: { read: fieldsFor('Read'), update: fieldsFor('Update') },
  };
}

/** A user's permissions for a subject, in general or for one company within their reach. */
export function subjectPermissions(
  rules: PermissionRule[],
  subject: Subject,
  company?: RecordFacts,
): SubjectPermissions {
  const own = rules.filter((rule) => rule.subject === subject);
  if (company === undefined) return { rules: own, ...summarize(createAbility(own), subject) };
  const applying = own.filter((rule) => appliesTo(rule, company));
  // The conditions are known to hold, so they are dropped; CASL ignores conditional inverted rules in general checks.
  const unconditional = createAbility(applying.map(({ conditions: _met, ...rule }) => rule));
  const reported = applying.map((rule) =>
    subject === 'company' ? { ...rule, conditions: { id: company.id } } : rule,
  );
  return { rules: reported, ...summarize(unconditional, subject) };
}
