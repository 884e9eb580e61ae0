/** Where the thread of the writer says how long each transaction took, in milliseconds. */
export const transactionsChannel = 'foyer-bench-transactions'
