import { readAccounts, type Account } from '../../src/web/auth/accounts.ts'

/** All accounts of a deployment with few; the one that all test files share has more than a page of them. */
export const accountsIn = async (db: D1Database): Promise<readonly Account[]> =>
  (await readAccounts(db, { page: 1, perPage: 100 })).rows

/** The account with exactly this name, in a deployment with any number of accounts. */
export const accountNamed = async (db: D1Database, name: string): Promise<Account | undefined> =>
  (await readAccounts(db, { page: 1, perPage: 100 }, name)).rows.find(({ displayName }) => displayName === name)
