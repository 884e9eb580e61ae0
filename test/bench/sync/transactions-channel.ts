/** The channel on which the writer thread reports the duration of each transaction, in milliseconds. */
export const transactionsChannel = 'foyer-bench-transactions'
