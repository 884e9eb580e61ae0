/**
 * The field lists of the School Records API V2 document, typed out by hand from its tables. Not derived from any code:
 * they are what the schemas are held against.
 */
const words = (list: string) => list.trim().split(/[\s,]+/)

export const currentStudentScalars = words(`
  givenName, preferredName, otherGivenName, surname, nameSuffix, schoolId, modified, displayName, displayNameList,
  spouseCommunityId, email, mobile, phone, studentType, studentTypeCode, gender, genderCode, title, addressId,
  internalNameFormat, internalName, mailNameFormat, salutationFormat, addressFull, addressComma, postalAddressFull,
  postalAddressComma, homeAddress1, homeAddress2, homeAddress3, homeSuburb, homePostCode, homeCountry, homeState,
  postalAddress1, postalAddress2, postalAddress3, postalSuburb, postalPostCode, postalCountry, postalState, photoId,
  campus, yearLevel, houseGroup, formGroup, rollGroup, tutorGroup, homeGroup, prevSchool, startDate, leavingDate,
  governmentStudentNumber, yearLevelCode, houseGroupCode, formGroupCode, rollGroupCode, tutorGroupCode, homeGroupCode,
  formGroupTeacher, rollGroupTeacher, tutorGroupTeacher, homeGroupTeacher, headOfCampus, yearLevelCoOrdinator,
  headOfHouse, studentFTE, learningPathwayCode, learningPathwayDescription, subSchoolCode, subSchoolDescription,
  academicPeriodCode, academicPeriodDescription, communityId, sortName`)

/** Current student record: nested structures. */
export const currentStudentNested = words(`photoPermissions, boarding, enrolment, demographics, identity`)

/** The nested structures, by the path of the object whose fields they are. */
export const nestedFields: Readonly<Record<string, readonly string[]>> = {
  'photoPermissions[]': words(`id, comment, photoPermissionGranted, sortOrder, photoPermissionType`),
  'photoPermissions[].photoPermissionType': words(`id, description, code, active, visibleCommunity`),
  'boarding[]': words(`id, schoolId, startDate, endDate, boarder, boardingHouse`),
  'boarding[].boarder': words(`id, description`),
  'boarding[].boardingHouse': words(`id, description`),
  'enrolment[]': words(`id, startDate, leavingDate, leavingDestination, leavingReason`),
  'enrolment[].leavingDestination': words(`id, description, code, sort_order`),
  'enrolment[].leavingReason': words(`id, description, code, sort_order`),
  demographics: words(`overrideRegion, religion, indigenousStatus, parish, region, birthCountry, addresses,
    homeLanguages, nationalities`),
  'demographics.religion': words(`id, description`),
  'demographics.indigenousStatus': words(`id, description`),
  'demographics.parish': words(`id, description`),
  'demographics.region': words(`id, description`),
  'demographics.birthCountry': words(`id, description`),
  'demographics.addresses[]': words(`systemMeaning, id, addressId, addressType, addressLine1, addressLine2,
    addressLine3, suburb, postalCode, confidential, country, state, displayAddressComma, displayAddressFull`),
  'demographics.addresses[].addressType': words(`id, description, code`),
  'demographics.addresses[].country': words(`id, description, code`),
  'demographics.addresses[].state': words(`id, description, code`),
  'demographics.homeLanguages[]': words(`id, language, sortOrder`),
  'demographics.homeLanguages[].language': words(`id, description, code`),
  'demographics.nationalities[]': words(`id, nationality, sortOrder`),
  'demographics.nationalities[].nationality': words(`id, description, code`),
  'identity[]': words(`description, code, value, sortOrder`),
}

/** Search result record, current students: the three groups of its paragraph. */
export const currentRow = {
  required: words(`
    communityId, givenName, schoolId, recordType, created, displayName, displayNameList, initials, internalNameFormat,
    internalName, externalName, mailNameFormat, salutationFormat, constituenciesCsv, entityTypes, sortName,
    academicStartDate`),
  nullable: words(`
    preferredName, otherGivenName, surname, nameSuffix, companyName, modified, spouseCommunityId, email, mobile, phone,
    studentType, studentTypeCode, genderId, gender, genderCode, genderSortOrder, genderSystemMeaning, titleObj, title,
    addressId, addressFull, addressComma, postalAddressFull, postalAddressComma, homeAddress1, homeAddress2,
    homeAddress3, homeSuburb, homePostCode, homeCountry, homeState, postalAddress1, postalAddress2, postalAddress3,
    postalSuburb, postalPostCode, postalCountry, postalState, defaultSMS, preferredPhone, birthDate, photoId,
    headOfCampus, headOfHouse, subSchoolCode, subSchoolDescription, yearLevelCoOrdinator, formGroup, formGroupCode,
    formGroupTeacher, rollGroup, rollGroupCode, rollGroupTeacher, tutorGroup, tutorGroupCode, tutorGroupTeacher,
    homeGroup, homeGroupCode, homeGroupTeacher, studentFTE, learningPathwayCode, learningPathwayDescription,
    governmentStudentNumber`),
  sample: words(`
    totalRecordCount, campusId, campus, campusCode, campusSortOrder, yearLevelId, yearLevel, yearLevelCode,
    yearLevelSortOrder, houseGroup, houseGroupCode, leavingDate, prevSchool, boardingStatus, academicPeriodCode,
    academicPeriodDescription, sort_name`),
}

/** Search result record, past students: what it shares with the current one, its own table, its sample. */
export const pastRow = {
  sharedRequired: words(`
    communityId, givenName, schoolId, recordType, created, displayName, displayNameList, initials, internalNameFormat,
    internalName, externalName, mailNameFormat, salutationFormat, constituenciesCsv, entityTypes, sortName`),
  sharedNullable: words(`
    preferredName, otherGivenName, surname, nameSuffix, companyName, modified, spouseCommunityId, email, mobile, phone,
    studentType, studentTypeCode, genderId, gender, genderCode, genderSortOrder, genderSystemMeaning, titleObj, title,
    addressId, addressFull, addressComma, postalAddressFull, postalAddressComma, homeAddress1, homeAddress2,
    homeAddress3, homeSuburb, homePostCode, homeCountry, homeState, postalAddress1, postalAddress2, postalAddress3,
    postalSuburb, postalPostCode, postalCountry, postalState, defaultSMS, preferredPhone, birthDate, photoId`),
  own: words(`
    peerYear, yearLeft, lastCampusId, lastCampus, lastCampusCode, lastCampusSortOrder, lastYearLevelId, lastYearLevel,
    lastYearLevelCode, lastYearLevelSortOrder, lastHouse, lastHouseCode, leftDate, entryDate, governmentStudentNumber,
    nameAtSchool`),
  sample: words(`totalRecordCount, sort_name`),
}

export const currentMeta = words(`
  page, limit, totalRecordCount, pageRecordCount, pageNumTotal, traceContext, pageSortBy, pageSortDir, range`)
export const pastMeta = words(`
  page, limit, traceContext, totalRecordCount, pageNum, pageLimit, pageRecordCount, pageNumTotal, pageSortBy,
  pageSortDir, range`)
export const metaRange = words(`start, end`)
export const pastMetaMayBeAll = words(`pageNum, pageLimit, pageRecordCount, pageNumTotal`)

/** Request body of the current-student search, with the type of each field. */
export const currentSearchFilters: Readonly<Record<string, readonly string[]>> = {
  number: words(`schoolFteX, schoolFteY, pageNum, pageLimit`),
  string: words(`
    learningPathway, schoolId, surname, gender, fullTimeStatus, nationality, homeLanguage, given, givenMode,
    studentActivityType, studentActivityStatus, transportType, boarderType, boarderMode, boarderHouseMode,
    boarderTypeMode, lock, lockMode, lockerMode, identityCode, identityCodeType, simpleSearchValue, type`),
  'uuid[]': words(`
    campus, yearLevel, staffHouseId, staffFormId, tutorGroup, rollGroup, homeRoom, subSchool, studentTypeCodeIn,
    studentTypeSystemMeaningIn`),
  'date-time': words(`asAtDate, followUpDate`),
  boolean: words(`ignoreDates, followUp`),
  uuid: words(`activityByStaffId, followUpStaffId, boarder, borderHouse, locker, academicPeriodSelectId`),
}

/** Community personal information. */
export const personVariant = words(`
  spouseCommunityId, schoolId, givenName, surname, prefName, otherGivenName, nameSuffix, overrideLegalSurname,
  overrideMailFormat, overrideSalutationFormat, overrideSalutationPreferredFormat, familyNamePrevious, maidenName,
  isPrimary, initials, title, displayName, displayNameForList, birthDate, gender, deceasedDate, deceased`)
export const companyVariant = words(`schoolId, companyName, companyAttention`)
export const generatedNames = words(`
  displayName, displayNameForList, externalNameFormat, familyNameFormat, internalNameFormat, legalNameFormat,
  mailNameFormat, mailNameJoint, salutationFormat, salutationJoint, salutationPreferredFormat,
  salutationPreferredJoint`)

/** Lookup lists and the fields of their options. */
export const lookupLists = words(`
  medical-vaccine-disease, title, student-type, future-student-application-priority, medical-insurance-fund,
  parental-arrangement-label, gender, check-status, medication-location, leaving-reason, activity-status,
  medical-disease`)
export const lookupFields = words(`name, displayName, options`)
export const plainOptionFields = words(`id, description, code, sortOrder, active, value, title`)
export const extraOptionFields: Readonly<Record<string, readonly string[]>> = {
  title: words(`defaultGenderId, defaultGenderDescription`),
  'student-type': words(`systemMeaning, fullTimeStatus`),
  gender: words(`systemMeaning`),
}
export const vaccineDiseaseFields = words(`
  id, medicalVaccineId, medicalVaccineDescription, medicalVaccineCode, medicalDiseaseId, medicalDiseaseDescription,
  medicalDiseaseCode, sortOrder, active, value, title`)

export const errorTable: readonly (readonly [number, string, string, string])[] = [
  [400, 'Bad Request', 'PA1100', 'Bad Request'],
  [401, 'Unauthorized', 'PA1101', 'Unauthorized'],
  [403, 'Forbidden', 'PA1102', 'Forbidden'],
  [404, 'Resource not found', 'PA1103', 'Not Found'],
  [422, 'Unprocessable entity', 'PA1108', 'Unprocessable Entity'],
  [500, 'Internal Server Error', 'PA1109', 'Internal Server Error'],
]

/** Authentication: form fields of the token request. */
export const tokenRequestFields = words(`grant_type, client_id, client_secret`)
