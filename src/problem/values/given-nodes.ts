/** What the harness of every language reports of a node in an answer that has to be made of the given nodes. */
export const NEW_NODE = 'new node'
/** A given node whose value the call changed. */
export const CHANGED_NODE = 'changed node'
