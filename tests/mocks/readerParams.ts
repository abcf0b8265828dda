import { examples } from '@mocks/examples'

/** A whole record of the signal reader, with this limit of orders. */
export const readerParams = (userid: number | string, maxtrades: number) => ({
  ...(examples.saveReaderParams.body as object),
  userid,
  maxtrades,
})
