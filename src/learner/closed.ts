/** Accounts that their people have deleted. The marker is in D1, because it has to be there when the object no longer is. */

/** Until when an account stays closed, in milliseconds since the epoch; null for one that is not. */
export async function closedUntil(db: D1Database, userId: string, now: number): Promise<number | null> {
  try {
    const marker = db.prepare('SELECT until FROM closed_account WHERE user_id = ? AND until > ?')
    return await marker.bind(userId, now).first<number>('until')
  } catch (error) {
    // Without the tables, no account was ever deleted.
    if (error instanceof Error && error.message.includes('no such table')) return null
    throw error
  }
}
