/** The door of this folder: see its README. */
export { prepared, preparedByBrokerage, type Builder, type Places, type PreparedStatement } from './prepared-statement.ts';
