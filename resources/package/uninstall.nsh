; By default, an uninstall keeps Foyer's data.
;   "Uninstall Foyer.exe" /S               keeps the data: a reinstallation finds it again
;   "Uninstall Foyer.exe" /S /REMOVEDATA   removes the student data, queue and logs of every account on this computer,
;                                          and the Credential Manager entries of the account that runs it
; Windows lets no one open another account's Credential Manager: run Foyer.exe --remove-data at each logoff before.
!macro customUnInstall
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "/REMOVEDATA" $R1
  ${IfNot} ${Errors}
    nsExec::Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --remove-data'
    Pop $R1
    FindFirst $R2 $R3 "$PROFILE\..\*"
    ${DoWhile} $R3 != ""
      ${If} $R3 != "."
      ${AndIf} $R3 != ".."
        RMDir /r "$PROFILE\..\$R3\AppData\Local\Foyer"
      ${EndIf}
      FindNext $R2 $R3
    ${Loop}
    FindClose $R2
  ${EndIf}
!macroend
