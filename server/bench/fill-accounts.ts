import { AccountStatus } from '@dashboard/shared/contracts';
import type { Pool } from 'pg';

/** Adds accounts to the provider of `acme.provider`, with their registrations and in every plan. */
export async function fillAccounts(pool: Pool, total: number): Promise<void> {
  await pool.query(
    `with plans as (select array_agg(id order by id) as ids from pricing_plan)
     insert into account (service_provider_id, company_name, country, has_us_customers, status, plan_id, contact_name,
       contact_number, email, time_zone_id)
     select u.service_provider_id, (array['Alder', 'Bayline', 'Cedar', 'Delmore', 'Ember'])[1 + step % 5] || ' Company ' || step,
       'US', true, $2, plans.ids[1 + step % array_length(plans.ids, 1)], 'Contact Person', '+12125550190',
       'office' || step || '@example.test', u.time_zone_id
     from app_user u, plans, generate_series(1, $1::int) step
     where u.username = 'acme.provider'`,
    [total, AccountStatus.ACTIVE],
  );
  await pool.query(
    `insert into campaign_registration (account_id, campaign_type, description, vertical_business_type, samples, brand_reg_status)
     select id, 'MIXED', '', 'RETAIL', '[]', 'VERIFIED' from account where company_name ~ ' Company \\d+$' and id % 2 = 0`,
  );
  await pool.query('vacuum analyze account');
  await pool.query('vacuum analyze campaign_registration');
}
