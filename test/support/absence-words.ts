/** Words that would turn “we do not know” into “there is nothing”, or a placement into a presence. */
export const absenceWords =
  /\b(none|nil|n\/a|no allerg\w*|no medical\w*|no conditions?|healthy|present|absent|in house now)\b/gi
