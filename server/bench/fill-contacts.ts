import type { BenchServer } from './bench-server';

/**
 * Adds contacts to the account of `acme.admin`: invented names with few first and last names, and numbers of eight area
 * codes. The last seven digits are spread, as those of real contacts are.
 */
export async function fillContacts({ pool }: Pick<BenchServer, 'pool'>, total: number): Promise<void> {
  await pool.query(
    `insert into contact (account_id, number, name, created_at)
     select u.account_id, '+1' || (array['213', '312', '415', '512', '602', '718', '808', '917'])[1 + n % 8]
         || (2000000 + n::bigint * 48271 % 7999993)::text,
       (array['Marina', 'Tobias', 'Elena', 'Priya', 'Jonah', 'Quill', 'Delphine', 'Oscar', 'Wren', 'Basil'])[1 + n % 10] || ' '
         || (array['Alder', 'Bayline', 'Cedarholm', 'Delmore', 'Emberly', 'Foxglove', 'Garnet'])[1 + n % 7]
         || ' ' || md5(n::text),
       now() - n * interval '1 minute'
     from app_user u, generate_series(1, $1::int) n
     where u.username = 'acme.admin'`,
    [total],
  );
  await pool.query('vacuum analyze contact');
}
