; What an uninstall leaves: everything Foyer keeps, unless it is told otherwise.
;   "Uninstall Foyer.exe" /S               keeps the data: a reinstallation finds it again
;   "Uninstall Foyer.exe" /S /REMOVEDATA   removes the copy, the queue and the logs of every person of this computer,
;                                          and the entries in the keychain of whoever runs it
; Nobody but a person can open their Credential Manager: for the others, Foyer.exe --remove-data at their logoff, before.
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
