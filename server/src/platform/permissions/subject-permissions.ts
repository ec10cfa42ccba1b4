import {
  ACTIONS,
  type Action,
  type PermissionRule,
  type Subject,
  type SubjectPermissions,
} from '@dashboard/shared/contracts';
import { type AppAbility, createAbility, type RecordFacts } from './ability';
import { COMPANY_FIELDS } from './company-fields';

/** The fields that permissions tell apart, by subject; the others have none. */
const FIELDS: Partial<Record<Subject, readonly string[]>> = {
  company: COMPANY_FIELDS,
  phoneNumber: ['state', 'provider', 'typeLabel', 'orderHistory'],
};

function meets(facts: RecordFacts, name: string, value: unknown): boolean {
  return Object.entries(facts).some(([known, actual]) => known === name && actual === value);
}

/** Whether a rule speaks of this company, or of numbers of it, whatever it then says. */
function speaksOf(rule: PermissionRule, company: RecordFacts): boolean {
  const isNumber = rule.subject === 'phoneNumber';
  const facts = isNumber ? { ...company, accountId: company.id } : company;
  return Object.entries(rule.conditions ?? {}).every(
    // One number of the user's own groups: the caller has made sure that the company is theirs.
    ([name, value]) => (isNumber && name === 'id') || meets(facts, name, value),
  );
}

function summarise(ability: AppAbility, subject: Subject): Omit<SubjectPermissions, 'rules'> {
  const fieldsFor = (action: Action) =>
    (FIELDS[subject] ?? []).filter((field) => ability.can(action, subject, field));
  return {
    actions: ACTIONS.filter((action) => ability.can(action, subject)),
    fields: { read: fieldsFor('Read'), update: fieldsFor('Update') },
  };
}

/** What rules let a user do with a kind of thing, in general or for one company within their reach. */
export function subjectPermissions(
  rules: PermissionRule[],
  subject: Subject,
  company?: RecordFacts,
): SubjectPermissions {
  const own = rules.filter((rule) => rule.subject === subject);
  if (company === undefined) return { rules: own, ...summarise(createAbility(own), subject) };
  const applying = own.filter((rule) => speaksOf(rule, company));
  // They have been found to apply, so what they depend on is dropped: refusals would not count otherwise.
  const settled = createAbility(applying.map(({ conditions: _met, ...rule }) => rule));
  const notified = applying.map((rule) =>
    subject === 'company' ? { ...rule, conditions: { id: company.id } } : rule,
  );
  return { rules: notified, ...summarise(settled, subject) };
}
