// The pages of the admin area, below /dashboard.
export const ADMIN_USERS_PATH = '/admin/users';
export const ADMIN_NUMBERS_PATH = '/admin/text-numbers';
export const ADMIN_ACCOUNT_PATH = '/admin/account';
