/** Which page of a search: number from 1, rows per page from 1 to 100 (API: Limits). */
export type Paging = { readonly page: number; readonly limit: number }
